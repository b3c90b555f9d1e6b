import { readFile } from 'node:fs/promises';
import path from 'node:path';
import semver from 'semver';
import { rootDir, serviceNames } from '../run/stack/layout.ts';
import { type ApiDocument, breakingChanges, internalReport } from './internalApi.ts';

const read = (file: string) => readFile(path.join(rootDir, file), 'utf8');
type Versions = Record<string, { version: string }>;
const majorOf = (manifest: string) => (JSON.parse(manifest) as { version: string }).version.split('.')[0];

describe.each(serviceNames)('internal API of %s', (service) => {
  it('lets this release and the last one run side by side, unless the major version changes', async () => {
    const [releasedReport, currentReport] = await Promise.all([
      read(`infra/checks/released/${service}.md`),
      read(`services/${service}/internal-report.md`),
    ]);
    const isMajor =
      majorOf(await read('package.json')) !== majorOf(await read('infra/checks/released/release.json'));
    expect(isMajor ? [] : breakingChanges(releasedReport, currentReport)).toEqual([]);
  });

  it('has a new minor version if it has changed since the last release', async () => {
    const releasedCalls = JSON.parse(await read('infra/checks/released/calls.json')) as Versions;
    const { version } = JSON.parse(await read(`services/${service}/package.json`)) as { version: string };
    const [released, current] = await Promise.all([
      read(`infra/checks/released/${service}.md`),
      read(`services/${service}/internal-report.md`),
    ]);
    const { version: releasedVersion = '' } = releasedCalls[service] ?? {};
    const least = released === current ? releasedVersion : (semver.inc(releasedVersion, 'minor') ?? '');
    expect(`${service} ${version} >= ${least}: ${semver.gte(version, least)}`).toMatch(/true$/);
  });
});

type Properties = Record<string, object>;
const reportOf = (
  body: Properties,
  required: string[],
  answer: Properties = {},
  answerRequired: string[] = [],
) => {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  const data = { type: 'object', properties: answer, required: answerRequired };
  const operation = {
    'x-access': 'internal',
    requestBody: json({ type: 'object', properties: body, required }),
    responses: { 200: json({ type: 'object', properties: { data } }), default: {} },
  };
  const document: ApiDocument = {
    paths: { '/internal/fruit': { post: operation }, '/api/fruit': { get: { 'x-access': 'public' } } },
    webhooks: {
      'fruit.picked': { post: { requestBody: json({ type: 'object', properties: body, required }) } },
    },
    'x-jobs': { peelFruit: { type: 'object', properties: body, required } },
  };
  return internalReport('fruit', document);
};
const text = { type: 'string' };
const reportOfQuery = (...parameters: { name: string; required: boolean }[]) =>
  internalReport('fruit', {
    paths: {
      '/internal/fruit': {
        get: {
          'x-access': 'internal',
          parameters: parameters.map((parameter) => ({ ...parameter, in: 'query', schema: text })),
        },
      },
    },
  });
const kinds = (...values: string[]) => ({ type: 'string', enum: values });

describe('report of an internal API', () => {
  it('lists the fields of internal calls, events and jobs, but no public call', () => {
    const report = reportOf(
      { name: text, lines: { type: 'array', items: kinds('a', 'b') } },
      ['name'],
      { id: text },
      ['id'],
    );
    expect(report).toContain(
      [
        '## POST /internal/fruit\n',
        '- body: object',
        '- body.name: string',
        '- body.lines: array, optional',
        '- body.lines[]: string (a, b)',
        '- answer: object',
        '- answer.id: string\n',
        '## event fruit.picked\n',
      ].join('\n'),
    );
    expect(report).toContain('## job peelFruit\n\n- payload: object\n- payload.name: string\n');
    expect(report).not.toContain('/api/fruit');
  });

  it('accepts new optional fields and values, and the steps from absent over optional to required and back', () => {
    const steps = [
      reportOf({}, []),
      reportOf({ name: text, kind: kinds('a') }, []),
      reportOf({ name: text, kind: kinds('a', 'b') }, ['name']),
      reportOf({ name: text }, []),
      reportOf({}, []),
    ];
    for (const [index, step] of steps.slice(1).entries())
      expect(breakingChanges(steps[index] ?? '', step)).toEqual([]);
  });

  it('accepts a wider limit', () => {
    const limited = (limit: object) => reportOf({ name: { ...text, ...limit } }, ['name']);
    const before = limited({ minLength: 2, maxLength: 20, pattern: '^(?:a|b), {2}$' });
    expect(breakingChanges(before, limited({ minLength: 1, maxLength: 30 }))).toEqual([]);
  });

  it('accepts a new optional object with required fields', () => {
    const nested = { type: 'object', properties: { city: text }, required: ['city'] };
    expect(breakingChanges(reportOf({}, []), reportOf({ origin: nested }, []))).toEqual([]);
  });

  it.each([
    [
      'a new required field',
      reportOf({}, []),
      reportOf({ name: text }, ['name']),
      'body.name is new and required',
    ],
    [
      'a removed required field',
      reportOf({ name: text }, ['name']),
      reportOf({}, []),
      'body.name was required',
    ],
    [
      'a new required field of an answer',
      reportOf({}, []),
      reportOf({}, [], { id: text }, ['id']),
      'answer.id is new and required',
    ],
    [
      'another type',
      reportOf({ name: text }, []),
      reportOf({ name: { type: ['string', 'null'] } }, []),
      'body.name was string and is null or string',
    ],
    [
      'a removed value',
      reportOf({ kind: kinds('a', 'b') }, []),
      reportOf({ kind: kinds('a') }, []),
      'body.kind no longer accepts b',
    ],
    [
      'a new required parameter',
      reportOfQuery(),
      reportOfQuery({ name: 'shop', required: true }),
      'query.shop is new and required',
    ],
    [
      'a removed required parameter',
      reportOfQuery({ name: 'shop', required: true }),
      reportOfQuery(),
      'query.shop was required',
    ],
    [
      'a tighter limit',
      reportOf({ names: { type: 'array', maxItems: 200 } }, []),
      reportOf({ names: { type: 'array', maxItems: 100 } }, []),
      'body.names has a tighter maxItems',
    ],
    [
      'a new limit',
      reportOf({ name: text }, []),
      reportOf({ name: { ...text, minLength: 2, pattern: '^(?:a|b), {2}$' } }, []),
      'body.name has a tighter minLength, another pattern',
    ],
    ['a removed call', reportOf({}, []), internalReport('fruit', { paths: {} }), 'is gone'],
  ])('refuses %s', (_what, before, after, problem) => {
    expect(breakingChanges(before, after)[0]).toContain(problem);
  });
});
