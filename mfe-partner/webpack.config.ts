import { remoteConfig } from '@boaxepa/federation';

export default remoteConfig({ root: import.meta.dirname, name: 'mfe_partner', port: 3012 });
