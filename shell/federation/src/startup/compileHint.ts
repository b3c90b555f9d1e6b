import webpack from 'webpack';

/**
 * Marks files for eager compilation on a background thread during the download (https://v8.dev/blog/explicit-compile-hints).
 * Otherwise the main thread compiles each function at its first call.
 */
export function compileHint(test: RegExp) {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test,
    // Runs after the minimizer, which would remove the comment, and before source maps and content hashes are created.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
