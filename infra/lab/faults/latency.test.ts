import { type FaultWindow, judgeFault, type Kind, type Sample } from './latency.ts';

const fault: FaultWindow = {
  name: 'auth hangs',
  since: 10_000,
  until: 30_000,
  serves: ['poll', 'status', 'order'],
  refusalMs: 16_000,
  sendsEmails: true,
};

const sample = (kind: Kind, fields: Partial<Sample> = {}): Sample => ({
  kind,
  at: 20_000,
  ms: 20,
  status: 200,
  ...fields,
});
const servedSamples = [
  sample('poll', { status: 304 }),
  sample('status'),
  sample('order', { status: 201 }),
  sample('login', { ms: 15_000, status: 504 }),
];
const problemsOf = (samples: readonly Sample[], emailMs = 100) =>
  judgeFault(fault, { samples, changes: [] }, [{ at: 20_000, ms: emailMs }]).problems;

describe('latency during a fault', () => {
  it('accepts fast answers, and slow refusals of requests that the fault prevents', () => {
    expect(problemsOf(servedSamples)).toEqual([]);
  });

  it('reports a slow answer, a refusal, a missing kind and a late email', () => {
    expect(problemsOf([...servedSamples, sample('poll', { ms: 1_100 })])).toEqual(['poll above 1000 ms']);
    expect(problemsOf([...servedSamples, sample('order', { status: 503 })])).toEqual(['order refused']);
    expect(problemsOf(servedSamples.filter(({ kind }) => kind !== 'status'))).toEqual(['no status']);
    expect(problemsOf([...servedSamples, sample('login', { ms: 17_000 })])).toEqual(['login above 16000 ms']);
    expect(problemsOf(servedSamples, 6_000)).toEqual(['email above 5000 ms']);
  });

  it('reports an error after the time limit of the fault, also of a request of the first 3 s', () => {
    const election = { ...fault, serves: [], errorsUntil: 14_000 };
    const errorsOf = (ms: number, status: number) =>
      judgeFault(election, { samples: [sample('order', { at: 11_000, ms, status })], changes: [] }, [])
        .problems;
    expect(errorsOf(12_000, 503)).toEqual(['order ended with 503 9000 ms too late']);
    expect(errorsOf(12_000, 0)).toEqual(['order ended with 0 9000 ms too late']);
    expect(errorsOf(3_000, 503)).toEqual([]);
    expect(errorsOf(12_000, 201)).toEqual([]);
  });

  it('ignores requests of the first 3 s and of other times', () => {
    const otherSamples = [12_999, 30_000, 9_000].map((at) => sample('poll', { at, ms: 9_000, status: 503 }));
    expect(problemsOf([...servedSamples, ...otherSamples])).toEqual([]);
  });
});
