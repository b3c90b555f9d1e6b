/**
 * The fields of a trace event that this module reads. Format:
 * https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
 */
export interface TraceEvent {
  readonly name: string;
  /** Type of the event. 'X' is a complete event with a beginning and a duration. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Start time in microseconds of wall-clock time. */
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread during the event, in microseconds. */
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: { readonly processId?: number; readonly isOutermostMainFrame?: boolean };
  };
}

export const kinds = ['script', 'style, layout, paint', 'parsing', 'garbage collection', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** CPU milliseconds of the main thread, by kind of work. */
export type MainThreadTime = Readonly<Record<Kind, number>>;

const TASK = 'RunTask';

/** Kind of work of an event's self time. Events that are not listed have the kind of their parent. */
const kindOf: Readonly<Record<string, Kind>> = {
  [TASK]: 'other',
  EvaluateScript: 'script',
  EventDispatch: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  'v8.callFunction': 'script',
  'v8.compile': 'script',
  'v8.evaluateModule': 'script',
  'v8.run': 'script',
  XHRReadyStateChange: 'script',
  Commit: 'style, layout, paint',
  HitTest: 'style, layout, paint',
  Layerize: 'style, layout, paint',
  Layout: 'style, layout, paint',
  Paint: 'style, layout, paint',
  PrePaint: 'style, layout, paint',
  UpdateLayer: 'style, layout, paint',
  UpdateLayoutTree: 'style, layout, paint',
  ParseAuthorStyleSheet: 'parsing',
  ParseHTML: 'parsing',
  MajorGC: 'garbage collection',
  MinorGC: 'garbage collection',
};

/** Names of the trace categories that {@link mainThreadTime} needs. */
export const traceCategories = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'v8.execute',
];

/** Returns the id of the process that finally shows the page. */
function pageProcess(events: readonly TraceEvent[]): number | undefined {
  return events.findLast(
    ({ name, args }) => name === 'FrameCommittedInBrowser' && args?.data?.isOutermostMainFrame,
  )?.args?.data?.processId;
}

/** Returns true if the trace contains the beginning of its page. */
export function hasPage(events: readonly TraceEvent[]): boolean {
  return pageProcess(events) !== undefined;
}

/**
 * Returns the CPU time of the page's main thread in the tasks of a trace, by kind of work. Wall-clock time would
 * include the time in which other processes use the core.
 * @throws Error if the trace has no page or no CPU times
 */
export function mainThreadTime(events: readonly TraceEvent[]): MainThreadTime {
  const process = pageProcess(events);
  if (process === undefined) throw new Error('the trace has no page');
  const thread = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === process && args?.name === 'CrRendererMain',
  )?.tid;
  const work = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === process && tid === thread)
    // Sorts parents before their children.
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const sums = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  const open: { end: number; kind: Kind }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of work) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const parent = open.at(-1);
    // Events outside of tasks do not count.
    if (!parent && name !== TASK) continue;
    const kind = kindOf[name] ?? parent?.kind ?? 'other';
    if (parent) sums[parent.kind] -= tdur / 1_000;
    sums[kind] += tdur / 1_000;
    open.push({ end: ts + dur, kind });
  }
  if (totalOf(sums) === 0) throw new Error('the trace has no CPU times');
  return sums;
}

export function totalOf(time: MainThreadTime): number {
  return kinds.reduce((sum, kind) => sum + time[kind], 0);
}
