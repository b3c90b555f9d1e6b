import type { Area } from '@boaxepa/contracts/wire/remotes';
import { setAreas } from '@boaxepa/shell-sdk';
import { fetchManifest, fetchRegistry, overriddenNames, overriddenEntry } from './findRemote.ts';

/** Timeout of a request for the remotes' routes, in milliseconds. */
const DEADLINE_MS = 3_000;
/** `refreshAreas` sends no request if the routes were read less than this many milliseconds ago. */
const FRESH_MS = 2_000;

/**
 * Time when the remotes' routes were last read, in milliseconds of `performance.now()`. The start value 0 is the start
 * of the page load, when the gateway wrote the routes into the page's HTML.
 */
let readAt = 0;

/**
 * Returns the remotes' routes that the gateway wrote into the page's HTML. HTML from a development server or the
 * service worker contains no routes.
 */
function areasInPage(): readonly Area[] | undefined {
  const text = document.getElementById('areas')?.textContent;
  // Safe cast: the gateway built this JSON from validated manifests.
  return text ? (JSON.parse(text) as readonly Area[]) : undefined;
}

/**
 * Returns the routes of a remote that a developer loads from a development server, or undefined if that server does not
 * respond.
 */
async function overriddenArea(name: string): Promise<Area | undefined> {
  try {
    const entry = overriddenEntry(name);
    const { area } = entry ? await fetchManifest(entry, AbortSignal.timeout(DEADLINE_MS)) : {};
    return area && { ...area, name };
  } catch {
    // The developer's server does not respond. Keep the routes of the live version.
    return undefined;
  }
}

/**
 * Updates the remotes' routes from `liveAreas`, or else from the registry. If the registry cannot be read, the routes
 * stay unchanged. Routes from a developer's own development server have priority.
 */
async function readAreas(liveAreas: readonly Area[] | undefined): Promise<void> {
  const live = liveAreas ?? (await fetchRegistry(AbortSignal.timeout(DEADLINE_MS)).catch(() => undefined));
  const overridden = await Promise.all(overriddenNames().map(overriddenArea));
  const overriddenAreas = overridden.filter((area) => area !== undefined);
  if (live) readAt = performance.now();
  const others = (live ?? areasInPage() ?? []).filter(
    ({ name }) => !overriddenAreas.some((area) => area.name === name),
  );
  if (live || overriddenAreas.length > 0) setAreas([...overriddenAreas, ...others]);
}

/**
 * Fills the route table when the page starts. Returns undefined if the page's HTML contains all routes. Otherwise
 * requests the missing routes.
 */
export function prepareAreas(): Promise<void> | undefined {
  const live = areasInPage();
  if (live) setAreas(live);
  return live && overriddenNames().length === 0 ? undefined : readAreas(live);
}

/** Reads the remotes' routes again, because a release may have added paths since the page was opened. */
export async function refreshAreas(): Promise<void> {
  if (performance.now() - readAt > FRESH_MS) await readAreas(undefined);
}
