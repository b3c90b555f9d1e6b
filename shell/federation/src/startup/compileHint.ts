import webpack from 'webpack';

/**
 * Files whose names match are compiled whole while they come in, by another thread; otherwise the main thread compiles nearly each of their
 * functions at its first call (https://v8.dev/blog/explicit-compile-hints).
 */
export function compileHint(test: RegExp) {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test,
    // After the minimizer, which would drop it; before source maps and names by content.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
