import { mainThreadTime, totalOf, type TraceEvent } from './mainThread.ts';

const page = 7;
const main = 70;

/** Returns an event of a trace as Chromium records it. `ts`, `dur` and `tdur` are in microseconds. */
const event = (name: string, ts: number, dur: number, tdur: number, tid = main): TraceEvent => ({
  name,
  ph: 'X',
  pid: page,
  tid,
  ts,
  dur,
  tdur,
});

const commitEvent = (processId: number): TraceEvent => ({
  name: 'FrameCommittedInBrowser',
  ph: 'I',
  pid: 1,
  tid: 1,
  ts: 0,
  args: { data: { processId, isOutermostMainFrame: true } },
});

const threadName = (pid: number, tid: number, name: string): TraceEvent => ({
  name: 'thread_name',
  ph: 'M',
  pid,
  tid,
  ts: 0,
  args: { name },
});

const recordedEvents: TraceEvent[] = [
  commitEvent(3),
  commitEvent(page),
  threadName(page, 71, 'Compositor'),
  threadName(page, main, 'CrRendererMain'),
  threadName(3, 30, 'CrRendererMain'),
  // The events are sorted by their end time, as in a real trace.
  event('v8.compile', 1_100, 400, 300),
  event('Layout', 2_000, 3_000, 1_000),
  event('v8.run', 1_500, 4_000, 3_000),
  event('EvaluateScript', 1_050, 4_500, 3_500),
  event('MinorGC', 5_600, 200, 100),
  event('RunTask', 1_000, 5_000, 4_000),
  event('ParseHTML', 7_100, 500, 500),
  event('Document::updateStyle', 7_700, 200, 200),
  event('UpdateLayoutTree', 7_650, 300, 250),
  event('RunTask', 7_000, 1_000, 1_000),
  // These two events must not count: one is from another thread, and one is outside any task.
  event('RunTask', 1_000, 9_000, 9_000, 71),
  event('FunctionCall', 9_000, 500, 500),
];

it('sums the work of the tasks of the main thread, each event without its nested events', () => {
  const time = mainThreadTime(recordedEvents);
  expect(time).toEqual({
    script: expect.closeTo(2.5),
    'style, layout, paint': expect.closeTo(1.25),
    parsing: expect.closeTo(0.5),
    'garbage collection': expect.closeTo(0.1),
    other: expect.closeTo(0.65),
  });
  expect(totalOf(time)).toBeCloseTo(5);
});

it('refuses a trace without the page or without CPU times', () => {
  expect(() =>
    mainThreadTime(recordedEvents.filter(({ name }) => name !== 'FrameCommittedInBrowser')),
  ).toThrow('the trace has no page');
  expect(() => mainThreadTime(recordedEvents.map((one) => ({ ...one, tdur: 0 })))).toThrow(
    'the trace has no CPU times',
  );
});
