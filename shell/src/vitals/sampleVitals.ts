import { measuredShare } from '@boaxepa/contracts/wire/webVitals';
import { appConfig } from '@boaxepa/shell-sdk';
import { whenLoaded } from '../whenLoaded.ts';

/**
 * Measures the web vitals of a random share of page views in production. The measuring code can load after the page,
 * because the browser buffers earlier performance events.
 */
export function sampleVitals(): void {
  if (appConfig().environment !== 'production' || Math.random() >= measuredShare) return;
  const landing = window.location.href;
  whenLoaded(
    () =>
      void import(/* webpackChunkName: "vitals" */ './measureVitals.ts').then(
        ({ measureVitals }) => measureVitals(landing),
        // Ignore the failure: the page works without measurements.
        () => undefined,
      ),
  );
}
