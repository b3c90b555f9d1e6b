import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import type { ApiEntry } from './publicApi.ts';

const run = promisify(execFile);

/**
 * Calls `describeApi` in a separate Node process, because the compiler is an ES module, which jest does not load.
 * @throws an error with the process's output
 */
async function describeApi(config: string, root: string, entries: ApiEntry[]): Promise<string> {
  const module = pathToFileURL(path.join(import.meta.dirname, 'publicApi.ts')).href;
  const call = `describeApi(...${JSON.stringify([config, root, entries])})`;
  const script = `import { describeApi } from '${module}'; process.stdout.write(${call});`;
  return (await run(process.execPath, ['--input-type=module', '-e', script])).stdout;
}

describe('public API report', () => {
  let root: string;
  beforeEach(async () => {
    root = await temporaryDirectory();
  });

  async function report(files: Record<string, string>): Promise<string> {
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text);
    const config = path.join(root, 'tsconfig.json');
    await writeFile(config, JSON.stringify({ compilerOptions: { types: [] }, files: ['index.d.ts'] }));
    return describeApi(config, root, [{ name: 'kit', file: path.join(root, 'index.d.ts') }]);
  }

  it('contains the exports and every type that they reference, and nothing else', async () => {
    const text = await report({
      'index.d.ts': "export { open } from './open';\nexport type { Width } from './width';",
      'open.d.ts': [
        "import type { Width } from './width';",
        'interface Options { width: Width; depth: Depth }',
        "type Depth = 'flat' | 'deep';",
        '/** Opens. */',
        'export declare const open: (options: Options) => void;',
        'export declare const close: () => void;',
      ].join('\n'),
      'width.d.ts': 'export type Width = number;',
    });
    expect(text).toBe(
      [
        '## kit',
        '',
        '```ts',
        'export type Width = number;',
        '/** Opens. */',
        'export declare const open: (options: Options) => void;',
        '```',
        '',
        '## Named, not exported',
        '',
        '```ts',
        'interface Options { width: Width; depth: Depth }',
        "type Depth = 'flat' | 'deep';",
        '```',
        '',
      ].join('\n'),
    );
  });

  it('fails for an entry that exports nothing', async () => {
    await expect(report({ 'index.d.ts': 'declare const x: number;' })).rejects.toThrow('is no module');
  });
});
