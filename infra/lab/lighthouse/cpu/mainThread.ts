/** What of a trace's event is read here: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU */
export interface TraceEvent {
  readonly name: string;
  /** 'X' for one with a beginning and an end. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the clock. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds of CPU that the thread had meanwhile. */
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: { readonly processId?: number; readonly isOutermostMainFrame?: boolean };
  };
}

export const kinds = ['script', 'style, layout, paint', 'parsing', 'garbage collection', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** Milliseconds of CPU of the main thread. */
export type MainThreadTime = Readonly<Record<Kind, number>>;

const TASK = 'RunTask';

/** Where an event's own time goes; that of any other goes where its parent's does. */
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

/** Names of trace categories that {@link mainThreadTime} reads. */
export const traceCategories = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'v8.execute',
];

/** The process that shows the page in the end. */
function pageProcess(events: readonly TraceEvent[]): number | undefined {
  return events.findLast(
    ({ name, args }) => name === 'FrameCommittedInBrowser' && args?.data?.isOutermostMainFrame,
  )?.args?.data?.processId;
}

/** Whether the trace has the beginning of its page. */
export function hasPage(events: readonly TraceEvent[]): boolean {
  return pageProcess(events) !== undefined;
}

/**
 * What the main thread of the page's process worked in the tasks of a trace, in CPU time: the clock would also count what other processes
 * took of the core.
 * @throws when the trace has no page or no CPU times
 */
export function mainThreadTime(events: readonly TraceEvent[]): MainThreadTime {
  const process = pageProcess(events);
  if (process === undefined) throw new Error('the trace has no page');
  const thread = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === process && args?.name === 'CrRendererMain',
  )?.tid;
  const work = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === process && tid === thread)
    // A parent stands before its children.
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const sums = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  const open: { end: number; kind: Kind }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of work) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const parent = open.at(-1);
    // Outside of tasks nothing is counted.
    if (!parent && name !== TASK) continue;
    const kind = kindOf[name] ?? parent?.kind ?? 'other';
    if (parent) sums[parent.kind] -= tdur / 1_000;
    sums[kind] += tdur / 1_000;
    open.push({ end: ts + dur, kind });
  }
  if (totalOf(sums) === 0) throw new Error('the trace has no CPU times');
  return sums;
}

/** The whole of it. */
export function totalOf(time: MainThreadTime): number {
  return kinds.reduce((sum, kind) => sum + time[kind], 0);
}
