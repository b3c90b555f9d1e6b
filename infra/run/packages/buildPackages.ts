import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { listFiles } from '../stack/frontends/contentHash.ts';
import { rootDir } from '../stack/layout.ts';
import { runCommand } from '../stack/processes/runCommand.ts';
import { emitPackages } from './compile.ts';
import { installedVersion, readManifest } from './installedVersion.ts';
import { definitions, type PackageDefinition } from './definitions.ts';
import { importedPackages, packageManifest } from './packageManifest.ts';

/**
 * Bundles a Node.js program with all packages that it imports into `main.js`.
 * @throws Error with the messages of webpack
 */
async function bundle(entry: string, directory: string): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    target: 'node24',
    devtool: false,
    entry,
    output: { path: directory, filename: 'main.js', module: true },
    experiments: { outputModule: true },
    module: {
      // The program must look for packages in the directory where it runs, not in the directory where it was built.
      parser: { javascript: { createRequire: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
        },
      ],
    },
    optimization: { minimize: false },
    plugins: [new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
}

const home = path.join(rootDir, '.cache', 'packages');
const compiledDir = path.join(home, 'compiled');
const texts = ['README.md', 'CHANGELOG.md', 'api-report.md'];

export interface BuiltPackage {
  readonly name: string;
  readonly version: string;
  readonly archive: string;
}

/** Rewrites imports of '.ts' files in a declaration file, because the compiler rewrites them only in scripts. */
async function rewriteImports(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll(/(['"]\.{1,2}\/[^'"\n]+)\.tsx?(['"])/g, '$1.js$2'));
}

async function pack(definition: PackageDefinition): Promise<BuiltPackage> {
  const { folder, compiled, bundled, copied = {} } = definition;
  const manifest = await readManifest(folder);
  const staged = path.join(home, 'staged', folder);
  await rm(staged, { recursive: true, force: true });
  for (const [from, to] of Object.entries(compiled))
    await cp(path.join(compiledDir, from), path.join(staged, 'dist', to), { recursive: true });
  if (bundled) await bundle(path.join(rootDir, folder, bundled), path.join(staged, 'dist'));
  for (const [from, to] of Object.entries(copied)) await cp(path.join(rootDir, from), path.join(staged, to));
  for (const text of texts)
    await cp(path.join(rootDir, folder, text), path.join(staged, text)).catch(() => undefined);
  await cp(path.join(rootDir, 'LICENSE'), path.join(staged, 'LICENSE'));

  const imported = new Set<string>();
  for (const file of await listFiles(path.join(staged, 'dist'))) {
    const absolute = path.join(staged, 'dist', file);
    if (file.endsWith('.d.ts')) await rewriteImports(absolute);
    // A bundled program already contains the packages that it imports, so it has no dependencies.
    if (!bundled && /\.(?:js|cjs|d\.ts)$/.test(file))
      for (const name of importedPackages(await readFile(absolute, 'utf8'))) imported.add(name);
  }
  const packed = await packageManifest(manifest, definition, imported, installedVersion);
  await writeFile(path.join(staged, 'package.json'), `${JSON.stringify(packed, undefined, 2)}\n`);
  const { code, output } = await runCommand('npm', ['pack', staged, '--pack-destination', home, '--silent']);
  if (code !== 0) throw new Error(`npm pack of ${folder} failed: ${output}`);
  const archive = path.join(
    home,
    `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`,
  );
  return { name: manifest.name, version: manifest.version, archive };
}

/** Builds the packages that teams with separate repositories install, and writes the archives to `.cache/packages`. */
export async function buildPackages(): Promise<BuiltPackage[]> {
  const folders = definitions.filter(({ bundled }) => !bundled).map(({ folder }) => folder);
  await emitPackages(folders, compiledDir, { rewriteRelativeImportExtensions: true });
  const built: BuiltPackage[] = [];
  for (const definition of definitions) built.push(await pack(definition));
  return built;
}
