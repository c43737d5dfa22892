import { addBoard, signUp } from '../support/members.ts'
import { addPins, query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'
