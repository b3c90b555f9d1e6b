import type { KnipConfig } from 'knip';

const service = { entry: 'src/{main,worker,queues,openapi}.ts' };

/** Every file that is started by its path, so that no import leads to it; exports maps and the configurations of tools knip finds itself. */
export default {
  // A type that a signature of its own file names is exported with it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreIssues: {
    // Nobody reads the list: it is there for what it makes the build contain.
    'shell/src/provided.ts': ['exports'],
  },
  workspaces: {
    '.': {
      // Runs as a process of its own (infra/stack/mailInbox.ts).
      ignoreDependencies: ['maildev'],
    },
    // Not packages for the world: an export that nobody here takes is one too many.
    'services/contracts': { includeEntryExports: true },
    'services/kit': { includeEntryExports: true },
    'shell/sdk': { includeEntryExports: true },
    'shell/ui': { includeEntryExports: true },
    'shell/testing': { includeEntryExports: true },
    'mfe-*': { entry: 'src/remote.tsx' },
    gateway: { entry: 'src/main.ts' },
    'services/auth': service,
    'services/catalog': {
      entry: [service.entry, 'src/modules/imports/spreadsheet/spreadsheetTask.ts'],
    },
    'services/orders': service,
    'services/admin': service,
    infra: {
      entry: [
        'stack/{main,start,stop,stopStack,reset,resetData,test,queues}.{ts,mjs}',
        'stack/checks/{runTests,openapi}.ts',
        'stack/databases/officialMongod.ts',
        'stack/frontends/{build,precompressDist,serveRemote}.ts',
        'stack/processes/reaper.mjs',
        'remotes/{publish,rollback,publishDist}.ts',
        'seed/main.ts',
        'docker/*.ts',
        'backup/{backup,restore,drill,makeKey}.ts',
        'compose/{test,replace}.ts',
        'mongo/*.ts',
        'bench/*/{run,service}.ts',
        'bench/import/{eventLoop,sheetjs}.ts',
        'bench/poll/naive.ts',
        'bench/sweeps/worker.ts',
        'faults/revisions/writer.ts',
        'e2e/**/*.ts',
        'controls/{inPage.js,checkCoverage.ts}',
        'jest/*.{ts,cjs}',
        'lighthouse/checkouts/serve.ts',
      ],
    },
  },
} satisfies KnipConfig;
