import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../stack/layout.ts';
import { runCommand } from '../stack/processes/runCommand.ts';

const ATTEMPTS = 5;
/** On a busy machine, the compiler sometimes stops early with this message. The compilation is then repeated. */
const GIVEN_UP = /^context canceled$/m;

/**
 * Runs the TypeScript compiler and returns its output.
 * @throws Error with the output of the compiler if it fails
 */
async function compile(...args: string[]): Promise<string> {
  const tsc = path.join(rootDir, 'node_modules', '.bin', 'tsc');
  for (let attempt = 1; ; attempt += 1) {
    const { code, output } = await runCommand(tsc, args);
    if (code === 0) return output;
    if (attempt === ATTEMPTS || !GIVEN_UP.test(output)) throw new Error(output);
  }
}

/**
 * Compiles packages without their tests, and the modules that the packages import. Replaces the folder `outDir`.
 * @throws Error with the output of the compiler, or with the declarations that it did not write
 */
export async function emitPackages(
  folders: readonly string[],
  outDir: string,
  options: object,
): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const config = path.join(outDir, 'tsconfig.emit.json');
  const sources = folders.map((folder) => path.join(rootDir, folder, 'src') + path.sep);
  await writeFile(
    config,
    JSON.stringify({
      extends: path.join(rootDir, 'tsconfig.web.json'),
      compilerOptions: { noEmit: false, declaration: true, rootDir, outDir, ...options },
      include: [
        ...sources.flatMap((source) => [`${source}**/*.ts`, `${source}**/*.tsx`]),
        path.join(rootDir, 'shell/types/*.d.ts'),
      ],
      exclude: ['ts', 'tsx'].map((extension) => path.join(rootDir, `**/*.test.${extension}`)),
    }),
  );
  const files = (await compile('-p', config, '--listFilesOnly')).split('\n').map((file) => file.trim());
  const declarations = files
    .filter((file) => sources.some((source) => file.startsWith(source)))
    .map((file) => path.join(outDir, path.relative(rootDir, file).replace(/\.tsx?$/, '.d.ts')));
  // On a busy machine, the compiler sometimes succeeds without writing all files.
  let missing = declarations;
  for (let attempt = 0; attempt < ATTEMPTS && missing.length > 0; attempt += 1) {
    await compile('-p', config);
    missing = declarations.filter((file) => !existsSync(file));
  }
  if (missing.length > 0) throw new Error(`tsc did not emit:\n${missing.join('\n')}`);
}
