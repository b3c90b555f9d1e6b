import webpack, { type Compilation, type Compiler } from 'webpack';

/**
 * Returns a webpack plugin that writes files into `dist`.
 * @param filesOf returns the content of each file by its name
 */
export function assetPlugin(
  name: string,
  filesOf: (compilation: Compilation) => Record<string, string | Buffer>,
) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tap(
          // Run after webpack has inserted the content hashes into the file names.
          { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
          () => {
            for (const [file, content] of Object.entries(filesOf(compilation)))
              compilation.emitAsset(file, new webpack.sources.RawSource(content));
          },
        );
      });
    },
  };
}
