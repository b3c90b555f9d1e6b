import type { ClientFailure } from './clientFailures.ts';

/**
 * Web vitals (web.dev/vitals): largest contentful paint, interaction to next paint, layout shift, first contentful
 * paint, and time to first byte.
 */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

/** Kinds of navigation. `load` loads a new HTML document. `soft` shows another page in the same document. */
export const vitalNavigations = ['load', 'soft'] as const;

export interface WebVital extends Pick<ClientFailure, 'remote' | 'version'> {
  readonly vital: (typeof vitalNames)[number];
  readonly navigation: (typeof vitalNavigations)[number];
  /** Measured value in milliseconds. Only the layout shift (CLS) is a number without a unit. */
  readonly value: number;
}

/** Body of POST /api/web-vitals: a browser reports measurements, without personal data or the page's URL. */
export interface WebVitalsReport {
  readonly vitals: WebVital[];
}

export const maxVitals = 25;
/** Share of page views whose web vitals are reported: 0.1 means 10 %. */
export const measuredShare = 0.1;
