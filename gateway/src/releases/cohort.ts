import { randomInt } from 'node:crypto';
import type { Context } from 'koa';

const plainName = 'bx_cohort';
const secureName = `__Secure-${plainName}`;
const keptMs = 30 * 24 * 60 * 60_000;

/**
 * Returns the cohort of the browser, which selects the versions of the remotes for 30 days. The cohort is a number from 0 to 99,
 * so it identifies nobody. A browser without a cohort gets one in a cookie. Call this function only while a canary runs.
 */
export function cohortOf(ctx: Context): number {
  const cookie = ctx.secure ? secureName : plainName;
  const found = ctx.cookies.get(cookie, { signed: false }) ?? '';
  if (/^\d{1,2}$/.test(found)) return Number(found);
  const cohort = randomInt(100);
  ctx.cookies.set(cookie, String(cohort), {
    httpOnly: true,
    // Strict would omit the cookie in a visit from a link: page and registry would then have different versions.
    sameSite: 'lax',
    secure: ctx.secure,
    maxAge: keptMs,
    overwrite: true,
    signed: false,
  });
  return cohort;
}
