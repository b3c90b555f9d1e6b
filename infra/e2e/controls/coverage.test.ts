import { checkShards } from './checkCoverage.ts';
import { compareControls } from './coverage.ts';

const existingControls = new Set(['/ › link "Entrar"', '/profile › button "Sair"']);

describe('compareControls', () => {
  it('reports a control that no test uses', () => {
    expect(compareControls(existingControls, new Set(['/ › link "Entrar"']), [])).toEqual({
      existingCount: 2,
      usedCount: 1,
      unusedControls: ['/profile › button "Sair"'],
      unnecessaryExceptions: [],
    });
  });

  it('accepts controls that tests use, and more than those', () => {
    const { unusedControls } = compareControls(
      existingControls,
      new Set([...existingControls, '/404 › link "Início"']),
      [],
    );
    expect(unusedControls).toEqual([]);
  });

  it('accepts an unused control that has an exception', () => {
    const exceptions = [{ control: '/profile › button "Sair"', reason: 'planted' }];
    const coverage = compareControls(existingControls, new Set(['/ › link "Entrar"']), exceptions);
    expect(coverage).toMatchObject({ usedCount: 1, unusedControls: [], unnecessaryExceptions: [] });
  });

  it('reports an exception for a control that a test uses', () => {
    const exceptions = [{ control: '/ › link "Entrar"', reason: 'planted' }];
    expect(compareControls(existingControls, existingControls, exceptions).unnecessaryExceptions).toEqual([
      '/ › link "Entrar"',
    ]);
  });
});

it('refuses the reports of a sharded run that lack a test file', async () => {
  const reports = {
    files: new Set(['orderPath.e2e.ts']),
    used: existingControls,
    existing: existingControls,
  };
  await expect(checkShards(reports)).rejects.toThrow(/no shard ran .*\bcontrols\.e2e\.ts\b/);
});
