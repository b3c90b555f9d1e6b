import { randomInt } from 'node:crypto';
import type { Context } from 'koa';

const plainName = 'bx_cohort';
const secureName = `__Secure-${plainName}`;
const keptMs = 30 * 24 * 60 * 60_000;

/**
 * Returns a browser's cohort, a random number from 0 to 99. A canary release with n percent is loaded by browsers whose
 * cohort is below n. A cookie keeps the cohort for 30 days. Call this function only while a canary release runs, so
 * that no cookie is set without need.
 */
export function cohortOf(ctx: Context): number {
  const cookie = ctx.secure ? secureName : plainName;
  const found = ctx.cookies.get(cookie, { signed: false }) ?? '';
  if (/^\d{1,2}$/.test(found)) return Number(found);
  const cohort = randomInt(100);
  ctx.cookies.set(cookie, String(cohort), {
    httpOnly: true,
    // With 'strict', the browser would not send the cookie after a click on a link from another site. It would then get
    // a new cohort and perhaps another version.
    sameSite: 'lax',
    secure: ctx.secure,
    maxAge: keptMs,
    overwrite: true,
    signed: false,
  });
  return cohort;
}
