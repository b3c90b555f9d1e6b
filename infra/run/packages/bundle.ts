import webpack from 'webpack';

/**
 * Bundles a Node.js program with all packages that it imports into `main.js`.
 * @throws Error with the messages of webpack
 */
export async function bundle(entry: string, directory: string): Promise<void> {
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
