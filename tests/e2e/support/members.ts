import { randomInt } from 'node:crypto'
import type { APIRequestContext, APIResponse, BrowserContext } from 'playwright/test'
import { query } from './product.ts'
import { expect } from './test.ts'

export interface Member {
  readonly id: string
  readonly username: string
  readonly fullName: string
  readonly email: string
}

export const PASSWORD = 'a quiet long sentence'
let count = 0

/** A name that no other test of this run uses. */
export function newUsername(): string {
  count += 1
  return `m${Date.now().toString(36)}${process.pid.toString(36)}${count}`
}

/** Signs a new member up as the sign-up page does. Pages of the context then belong to this member. */
export async function signUp(context: BrowserContext, firstName = 'Nadia', lastName = 'Brook'): Promise<Member> {
  const username = newUsername()
  const email = `${username}@example.org`
  // For the server, all members of the suite have one network address, which allows a hundred sign-ups per hour.
  await query('delete from attempts where bucket like $1', ['register:%'])
  const call = await callsOf(context)
  const token = await call.v3('/v3/register/email/handshake/', {
    email,
    username,
    password: PASSWORD,
    first_name: firstName,
    last_name: lastName,
  })
  const user = await call.create('HandshakeSession', { token, isRegistration: true })
  const { id } = user as { readonly id: string }
  return { id, username, fullName: `${firstName} ${lastName}`, email }
}

/** Logs a member in without a form, like another page of the same browser. */
export async function logIn(context: BrowserContext, { username }: Member): Promise<void> {
  const call = await callsOf(context)
  const token = await call.v3('/v3/login/handshake/', { username_or_email: username, password: PASSWORD })
  await call.create('HandshakeSession', { token })
}

/** A board of the logged-in member. */
export async function addBoard(context: BrowserContext, name: string, privacy = 'public'): Promise<string> {
  const call = await callsOf(context)
  // The random bits distinguish two workers that make a board in the same millisecond.
  const id = `${(BigInt(Date.now()) << 22n) | BigInt(randomInt(2 ** 22))}`
  await call.create('Board', { id, name, privacy })
  return id
}

/** Calls of the server, sent as a browser of this site does. */
export async function callsOf(context: BrowserContext) {
  const { request } = context
  await request.get('/_/_/state')
  const { cookies } = await context.storageState()
  const headers = { 'x-csrftoken': cookies.find((cookie) => cookie.name === 'csrftoken')?.value ?? '' }
  return {
    async v3(path: string, data: object): Promise<unknown> {
      return dataOf(await request.post(path, { headers, data }))
    },
    async put(path: string, data: object): Promise<unknown> {
      return dataOf(await request.put(path, { headers, data }))
    },
    async create(name: string, options: object): Promise<unknown> {
      const form = { source_url: '/', data: JSON.stringify({ options, context: {} }) }
      return dataOf(await request.post(`/resource/${name}Resource/create/`, { headers, form }))
    },
    async update(name: string, options: object): Promise<unknown> {
      const form = { source_url: '/', data: JSON.stringify({ options, context: {} }) }
      return dataOf(await request.post(`/resource/${name}Resource/update/`, { headers, form }))
    },
    async remove(name: string, options: object): Promise<unknown> {
      const form = { source_url: '/', data: JSON.stringify({ options, context: {} }) }
      return dataOf(await request.post(`/resource/${name}Resource/delete/`, { headers, form }))
    },
  }
}

/** The data of a resource. */
export async function read<Data>(request: APIRequestContext, name: string, options: object): Promise<Data> {
  const params = { source_url: '/', data: JSON.stringify({ options }) }
  return (await dataOf(await request.get(`/resource/${name}Resource/get/`, { params }))) as Data
}

async function dataOf(response: APIResponse): Promise<unknown> {
  const body = (await response.json()) as {
    readonly data?: unknown
    readonly resource_response?: { readonly data: unknown }
  }
  expect(response.ok(), JSON.stringify(body)).toBe(true)
  return body.resource_response ? body.resource_response.data : body.data
}
