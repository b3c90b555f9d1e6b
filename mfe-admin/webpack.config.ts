import { remoteConfig } from '@boaxepa/federation';

export default remoteConfig({ root: import.meta.dirname, name: 'mfe_admin', port: 3013 });
