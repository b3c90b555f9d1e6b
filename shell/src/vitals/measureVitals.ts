import { maxVitals, type WebVital, type WebVitalsReport } from '@boaxepa/contracts/wire/webVitals';
import { routeOwnerOf } from '@boaxepa/shell-sdk';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { postAnonymously } from '../failures/postAnonymously.ts';
import { loadedRemote } from '../remotes/loadRemote.ts';

const measured: WebVital[] = [];

/**
 * Stores a measurement with the name of the remote that owns the page. The URL is omitted, because it may contain ids.
 * @param landing URL at which the page was loaded; used if the browser does not report in-page navigations
 */
function add({ name, value, navigationType, navigationURL }: Metric, landing: string): void {
  const { pathname } = new URL(navigationURL ?? '', landing);
  const remote = routeOwnerOf(pathname)?.owner ?? 'shell';
  measured.push({
    remote,
    version: loadedRemote(remote)?.version,
    vital: name,
    navigation: navigationType === 'soft-navigation' ? 'soft' : 'load',
    value,
  });
  // Keep only the newest measurements of a long page view.
  if (measured.length > maxVitals) measured.shift();
}

function send(): void {
  const vitals = measured.splice(0);
  if (vitals.length === 0) return;
  postAnonymously('/api/web-vitals', { vitals } satisfies WebVitalsReport);
}

/** Measures the web vitals of this page view, and sends them when the page becomes hidden. */
export function measureVitals(landing: string): void {
  for (const observe of [onLCP, onINP, onCLS, onFCP, onTTFB])
    observe((metric: Metric) => add(metric, landing), { reportSoftNavs: true });
  // web-vitals has registered its own listeners earlier, so its final values are complete when this listener runs.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
