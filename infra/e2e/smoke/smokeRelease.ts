import type { Smoke } from '@boaxepa/contracts/wire/platform';
import type { Release } from '@boaxepa/contracts/wire/release';
import { previewLink } from '@boaxepa/service-kit/releases/previewLinks';
import type { ReleasePlace } from '@boaxepa/service-kit/releases/releaseStore';
import { recordSmoke } from '@boaxepa/service-kit/releases/smoke';
import type { Browser } from '@playwright/test';
import { channelsWithNext, checkVersion } from '../../run/remotes/moveChannel.ts';
import { reasonOf } from '../../run/stack/processes/reasonOf.ts';
import { type Role, sessionOf } from '../support/sessions.ts';
import { openRoute } from './openRoute.ts';

const roleOf: Partial<Record<string, Role>> = { shopper: 'shopper', partner: 'partner', admin: 'admin' };

export interface SmokeOptions {
  browser: Browser;
  remote: string;
  /** Storage that contains the releases of the production website. */
  place: ReleasePlace;
  /** Address of the production website. */
  url: string;
  /** Secret that signs preview links. A preview link activates a version in one browser only. */
  previewSecret: string;
  who: string;
  /** Current time. Tests replace it. */
  now?: Date;
}

/**
 * Opens all routes of a version, and returns the problems. Logs in with a demo account for the routes that require a
 * login. If the website has no such account, opens these routes without a login.
 * @throws Error if the website does not answer, or does not accept the signed link. Otherwise the stable version would
 *   be tested.
 */
async function openRoutes(
  { browser, remote, url, previewSecret }: SmokeOptions,
  { version, routes }: Pick<Release, 'version' | 'routes'>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const frame of new Set(routes.map((route) => route.frame))) {
    const role = roleOf[frame];
    const storageState = role && (await sessionOf(url, role).catch(() => undefined));
    const context = await browser.newContext({
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      viewport: { width: 360, height: 740 },
      ...(storageState ? { storageState } : {}),
    });
    const nowSeconds = Math.floor(Date.now() / 1000);
    const link = previewLink(previewSecret, { remote, version }, nowSeconds);
    const answer = await context.request.get(`${url}${link}`, { maxRedirects: 0 }).catch((error: unknown) => {
      // The further lines of the message contain the signed link.
      const [reason] = reasonOf(error).split('\n');
      throw new Error(`${url} does not answer (${reason}): npm start, or check --url`);
    });
    if (answer.status() !== 303)
      throw new Error(
        `${url} does not serve ${remote} ${version} (status ${answer.status()}): check --url, PREVIEW_SECRET, and RELEASE_KEYS of the gateway`,
      );
    for (const route of routes.filter((one) => one.frame === frame))
      problems.push(...(await openRoute(context, url, route)));
    await context.close();
  }
  return problems;
}

/**
 * Opens every address of the version in the release channel `next` on the production website. A signed link activates
 * this version for the test browser only. Stores the result, because a version that has not passed can only be promoted
 * with a reason.
 * @throws Error if the channel is empty, the files are damaged, or the website does not accept the signed link
 */
export async function smokeRelease(options: SmokeOptions): Promise<Smoke & { version: string }> {
  const { remote, place, who, now = new Date() } = options;
  const { next } = await channelsWithNext(remote, place);
  const release = await checkVersion(remote, next, place);
  const problems = await openRoutes(options, release);
  const smoke = {
    at: now.toISOString(),
    who,
    opened: release.routes.length,
    problems: problems.slice(0, 200),
  };
  await recordSmoke(place, remote, next, smoke);
  return { ...smoke, version: next };
}
