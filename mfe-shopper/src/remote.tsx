import { CONTRACT_VERSION, type RemoteModule } from '@boaxepa/shell-sdk';

export default {
  contractVersion: CONTRACT_VERSION,
  routes: [],
  navigation: [],
} satisfies RemoteModule;
