import type { Compiler, RuntimeModule } from 'webpack';

const CATCH = "['catch'](onError)";
const RETRYABLE =
  "['catch']((error) => { delete installedModules[id]; startedInstallModules[id] = false; throw error; })";

/**
 * Patches webpack's generated code for shared modules. After the patch, a failed load rejects `import()`, and a later
 * `import()` starts the load again.
 * @throws Error if webpack generates code that this function does not know
 */
export function withRetry(code: string): string {
  if (!code.includes(CATCH) || !code.includes('startedInstallModules'))
    throw new Error('webpack generates unknown code for shared modules: adapt RetrySharedModulesPlugin');
  return code.replace(CATCH, RETRYABLE);
}

/**
 * Lets the page request a shared module again after a failed load. Without this plugin, webpack marks the module as started
 * permanently and replaces it by a module that throws. Every later `import()` then fails without a request, and dependent
 * modules keep the error.
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
