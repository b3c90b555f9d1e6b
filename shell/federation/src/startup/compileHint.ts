import webpack from 'webpack';

/**
 * Marks matching files for eager compilation: V8 compiles all their functions on another thread during the download. Otherwise the
 * main thread compiles nearly every function at its first call (https://v8.dev/blog/explicit-compile-hints).
 */
export function compileHint(test: RegExp) {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test,
    // After the minimizer, which would remove the comment; before source maps and content hashes.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
