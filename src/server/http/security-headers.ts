import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** The strict policy of every page; the one Trusted Types policy is the client's own. Nothing inline is executed. */
const DIRECTIVES = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // Grids place their cells by style attributes that scripts set one by one, which CSP does not count as inline style.
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  fontSrc: ["'self'"],
  mediaSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  frameSrc: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['pinfold'],
}

/** @param isTls over plain http on this machine, upgrades and HSTS would only break the page */
export async function addSecurityHeaders(app: FastifyInstance, isTls: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...DIRECTIVES, ...(isTls ? { upgradeInsecureRequests: [] } : {}) },
    },
    strictTransportSecurity: isTls ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
}
