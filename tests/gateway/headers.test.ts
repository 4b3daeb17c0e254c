import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../src/gateway/headers'
import { tagsOf } from '../../src/settings'

const policy = (more: Partial<Record<keyof Env, string>>): Record<string, string> =>
  Object.fromEntries(
    contentSecurityPolicy({ ...env, ...more } as Env)
      .split('; ')
      .map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  )

describe('the security policy', () => {
  it('allows the tag manager where one is configured, and nothing more', () => {
    const { 'script-src': script, 'connect-src': connect, 'trusted-types': types } = policy({ GTM_ID: 'GTM-ABC123' })
    expect(script).toBe("'self' https://www.googletagmanager.com")
    expect(connect).toBe("'self' https://www.googletagmanager.com")
    // It writes script elements of its own.
    expect(types).toBeUndefined()
  })

  it('allows the accessibility monitor by its origin', () => {
    const { 'script-src': script, 'require-trusted-types-for': types } = policy({
      ACCESSIBILITY_MONITOR_URL: 'https://monitor.test/a/b.js?site=1',
    })
    expect(script).toBe("'self' https://monitor.test")
    expect(types).toBeUndefined()
  })

  it('is not widened by what is no tag manager and no address', () => {
    const strange = policy({ GTM_ID: "x'; script-src *", ACCESSIBILITY_MONITOR_URL: 'javascript:alert(1)' })
    expect(strange).toEqual(policy({}))
    expect(strange['trusted-types']).toBe('sevenoaks')
    expect(tagsOf({ GTM_ID: '', ACCESSIBILITY_MONITOR_URL: 'http://monitor.test/a.js' })).toEqual({
      gtm: null,
      monitor: null,
    })
  })
})
