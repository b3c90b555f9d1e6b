/**
 * The fields of a trace event that are used here. Format:
 * https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
 */
export interface TraceEvent {
  readonly name: string;
  /** Phase. 'X' marks a complete event with a duration. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Start in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread in microseconds. */
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: { readonly processId?: number; readonly isOutermostMainFrame?: boolean };
  };
}

export const kinds = ['script', 'style, layout, paint', 'parsing', 'garbage collection', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** CPU time of the main thread in milliseconds, by kind of work. */
export type MainThreadTime = Readonly<Record<Kind, number>>;

const TASK = 'RunTask';

/** Kind of work of each event name. An event that is not listed has the kind of its parent event. */
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

/** Trace categories that {@link mainThreadTime} needs. */
export const traceCategories = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'v8.execute',
];

/**
 * Returns the id of the process that rendered the page. If the trace contains several such processes, returns the last
 * one, because a navigation can move the page to another process.
 */
function pageProcess(events: readonly TraceEvent[]): number | undefined {
  return events.findLast(
    ({ name, args }) => name === 'FrameCommittedInBrowser' && args?.data?.isOutermostMainFrame,
  )?.args?.data?.processId;
}

/** Returns true if the trace contains the loaded page. On a busy machine, a trace can be incomplete. */
export function hasPage(events: readonly TraceEvent[]): boolean {
  return pageProcess(events) !== undefined;
}

/**
 * Returns the CPU time of the page's main thread by kind of work. Wall-clock time is not used, because it would include
 * the work of other processes.
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
    // If two events start at the same time, the longer one comes first, because it is the parent.
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const sums = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  const open: { end: number; kind: Kind }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of work) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const parent = open.at(-1);
    // Events outside tasks are ignored.
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
