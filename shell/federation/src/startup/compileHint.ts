import webpack from 'webpack';

/**
 * Makes the browser compile files on a background thread during the download
 * (https://v8.dev/blog/explicit-compile-hints). Without it, the main thread compiles each function at its first call.
 */
export function compileHint(test: RegExp) {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test,
    // This stage runs after the minimizer, which would remove the banner. It runs before webpack creates source maps
    // and content hashes, so that both include the banner.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
