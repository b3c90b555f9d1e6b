import { Banner, Button } from '@boaxepa/ui';
import { reloadForNewVersion, useNewVersion } from './newVersion.ts';

/** Offers a reload if a newer release is live. The banner stays visible on every screen until the reload. */
export function NewVersionBanner() {
  if (!useNewVersion()) return null;
  return (
    <Banner
      live
      title="Há uma nova versão do Boa Xepa"
      action={
        <Button variant="quiet" size="s" onClick={reloadForNewVersion}>
          Atualizar agora
        </Button>
      }
    >
      Esta página foi aberta antes dela.
    </Banner>
  );
}
