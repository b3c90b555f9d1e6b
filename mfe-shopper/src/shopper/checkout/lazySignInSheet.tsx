import { lazyDialog } from '@boaxepa/ui';

export const LazySignInSheet = lazyDialog(async () => (await import('./SignInSheet.tsx')).SignInSheet);
