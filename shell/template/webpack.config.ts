import { remoteConfig } from '@boaxepa/federation';
import { declaration } from './src/declaration.ts';

export default remoteConfig({ root: import.meta.dirname, declaration });
