import webpack from 'webpack';

/**
 * Marks matching files for eager compilation: V8 then compiles all their functions on another thread during the download.
 * Without this mark, the main thread compiles nearly every function at its first call
 * (https://v8.dev/blog/explicit-compile-hints).
 */
export function compileHint(test: RegExp) {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test,
    // Runs after the minimizer, which would remove the comment, and before the source maps and content hashes are created.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
