import { type Browser, type BrowserContextOptions } from '@playwright/test';
import { sessionOf } from '../../../e2e/support/sessions.ts';
import { measuredPages, type PageName } from '../pages.ts';
import { median, percentile } from '../../statistics.ts';
import { profiledLoad, type Target, tracedLoad } from './coldLoad.ts';
import { kinds, type Kind, totalOf } from './mainThread.ts';
import { type ScriptSamples, shareOut } from './scriptShares.ts';

export interface Side {
  readonly label: string;
  readonly url: string;
}

/** Cost of a page in one version of the code. CPU times are in milliseconds of the main thread. */
export interface PageCost {
  readonly label: string;
  readonly cpu: number;
  readonly medianCpu: number;
  readonly kinds: Readonly<Record<Kind, number>>;
  readonly scripts: ReadonlyMap<string, number>;
  /** Compressed size of the scripts in KiB. */
  readonly scriptKibibytes: number;
}

/** Interval, in rounds, between additional loads with the CPU profiler. */
const PROFILED = 2;
const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

type Loads = { side: Side; target: Target; traces: Awaited<ReturnType<typeof tracedLoad>>[] } & {
  profiles: ScriptSamples[];
};

async function prepare(name: PageName, side: Side, context: BrowserContextOptions): Promise<Loads> {
  const { path, as, ready } = measuredPages[name];
  const session = as ? { storageState: await sessionOf(side.url, as) } : {};
  const address = new URL(await path(side.url), side.url).href;
  return {
    side,
    target: { address, ready, context: { ...context, ...phone, ...session } },
    traces: [],
    profiles: [],
  };
}

/** Returns the lower quartile, because other programs on the machine can only increase the measured CPU time. */
const lowerQuartile = (samples: readonly number[]) => percentile(samples, 0.25);

function costOf({ side, traces, profiles }: Loads): PageCost {
  const of = (kind: Kind) => lowerQuartile(traces.map(({ time }) => time[kind]));
  const totals = traces.map(({ time }) => totalOf(time));
  return {
    label: side.label,
    cpu: lowerQuartile(totals),
    medianCpu: median(totals),
    kinds: Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<Kind, number>,
    scripts: shareOut(profiles, of('script')),
    scriptKibibytes: median(traces.map(({ scriptKibibytes }) => scriptKibibytes)),
  };
}

/**
 * Loads a page in each version alternately, so that other programs disturb all versions equally. Each load is a first
 * visit.
 */
export async function measureCpu(
  browser: Browser,
  name: PageName,
  sides: readonly Side[],
  rounds: number,
  context: BrowserContextOptions,
): Promise<PageCost[]> {
  const all = await Promise.all(sides.map((side) => prepare(name, side, context)));
  // The first load in each version is not measured, because the first requests to a server are slower.
  for (const { target } of all) await tracedLoad(browser, target);
  for (let round = 0; round < rounds; round += 1)
    for (const { target, traces, profiles } of round % 2 === 0 ? all : all.toReversed()) {
      traces.push(await tracedLoad(browser, target));
      if (round % PROFILED === 0) profiles.push(await profiledLoad(browser, target));
    }
  return all.map(costOf);
}
