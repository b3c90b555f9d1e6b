import { releasedReport, versionFault } from './publicVersion.ts';

const one = 'export declare function one(): number;\n';
const api = [
  '## a\n\n/** Returns one. */\n',
  one,
  "export interface Row {\n    id: string;\n    label: 'Doce' | 'Pão doce';\n    status: 'ready';\n    pair: Pair<'a', Row, 'b'>;\n}\n",
  '## b\n',
  'export interface Box {\n    size: number;\n',
].join('');
const fault = (version: string, report: string) =>
  versionFault({ name: '@boaxepa/sdk', version, report, released: releasedReport('2.1.0', api) });

describe('the version of a package with a public API', () => {
  it.each([
    ['nothing', api, '2.1.0'],
    ['a text for people', api.replace("'Pão doce'", "'Pão salgado'"), '2.1.0'],
    ['the begin of a text', api.replace("'Doce'", "'Salgada'"), '2.1.0'],
    ['a literal that code compares', api.replace("'ready'", "'done'"), '3.0.0'],
    ['the code between two literals', api.replace("'a', Row, 'b'", "'a', Box, 'b'"), '3.0.0'],
    ['a comment', api.replace('Returns one.', 'Returns the number one.'), '2.1.0'],
    ['the order of declarations', api.replace(one, '').replace('## b', `${one}## b`), '2.1.0'],
    ['the module of an export', api.replace(one, '').concat(one), '3.0.0'],
    [
      'the declaration of a member',
      api.replace('    id: string;\n', '').concat('    id: string;\n'),
      '3.0.0',
    ],
    ['an added function', `${api}export declare function two(): number;\n`, '2.2.0'],
    ['an added member', api.replace('id: string;', 'id: string;\n    name?: string;'), '2.2.0'],
    ['a removed function', api.replace('export declare function one(): number;\n', ''), '3.0.0'],
    ['a changed type', api.replace('id: string', 'id: number'), '3.0.0'],
  ])('demands the least fitting version after a change of %s', (_what, report, least) => {
    expect(fault(least, report)).toBeUndefined();
    expect(fault('4.0.0', report)).toBeUndefined();
    expect(fault('2.1.0', report) ?? 'demands 2.1.0').toContain(`demands ${least}`);
  });

  it('is refused with one sentence when it says less than the changes demand', () => {
    expect(fault('2.1.9', `${api}export declare function two(): number;\n`)).toBe(
      '@boaxepa/sdk has 2.1.9; its public API has added lines since 2.1.0, which demands 2.2.0',
    );
    expect(fault('2.9.0', api.replace('id: string', 'id: number'))).toBe(
      '@boaxepa/sdk has 2.9.0; its public API has removed or changed lines since 2.1.0, which demands 3.0.0',
    );
    expect(fault('2.0.0', api)).toContain('demands 2.1.0');
  });

  it('needs the report of a released version', () => {
    expect(versionFault({ name: 'a', version: '1.0.0', report: api, released: '' })).toContain(
      'sdk:report -- --release',
    );
  });
});
