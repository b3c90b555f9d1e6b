import { hostConfig } from '@boaxepa/federation';

export default hostConfig({ root: import.meta.dirname, name: 'shell', port: 3010 });
