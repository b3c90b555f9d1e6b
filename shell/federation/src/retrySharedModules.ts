import type { Compiler, RuntimeModule } from 'webpack';

const CATCH = "['catch'](onError)";
const RETRYABLE =
  "['catch']((error) => { delete installedModules[id]; startedInstallModules[id] = false; throw error; })";

/**
 * Patches webpack's runtime code for shared modules, so that a later `import()` retries a failed load.
 * @throws Error if webpack generates unexpected code
 */
export function withRetry(code: string): string {
  if (!code.includes(CATCH) || !code.includes('startedInstallModules'))
    throw new Error('webpack generates unknown code for shared modules: adapt RetrySharedModulesPlugin');
  return code.replace(CATCH, RETRYABLE);
}

/**
 * Webpack plugin that lets a page load a shared module again after a failure. By default, webpack replaces the failed
 * module with one that always throws.
 */
export class RetrySharedModulesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RetrySharedModules', (compilation) => {
      compilation.hooks.runtimeModule.tap('RetrySharedModules', (module: RuntimeModule) => {
        if (module.name !== 'consumes') return;
        const generate = module.generate.bind(module);
        module.generate = () => {
          const code = generate();
          return code === null || code.includes('// no chunk loading of consumes') ? code : withRetry(code);
        };
      });
    });
  }
}
