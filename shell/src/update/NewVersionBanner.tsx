import { paths, useLocation } from '@boaxepa/shell-sdk';
import { Banner, Button, useHasUnsavedInput } from '@boaxepa/ui';
import { reloadForNewVersion, useNewVersion } from './newVersion.ts';

/**
 * Matches the paths of pages with a pickup code. The banner stays hidden there, because a shop may be reading the code
 * from the screen.
 */
const codePage = /^\/(?:pedidos\/[^/]+\/codigo|r\/[^/]+)$/;

/**
 * Offers a reload while a newer release is live. Hides the offer during a payment, while a pickup code is visible,
 * and while a form contains unsaved input.
 */
export function NewVersionBanner() {
  const { pathname } = useLocation();
  const isUnsaved = useHasUnsavedInput();
  if (!useNewVersion() || isUnsaved || pathname === paths.payment() || codePage.test(pathname)) return null;
  return (
    <Banner
      live
      title="Há uma nova versão da Boa Xepa"
      action={
        <Button variant="quiet" size="s" onClick={() => void reloadForNewVersion()}>
          Atualizar agora
        </Button>
      }
    >
      Leva poucos segundos. Nada se perde.
    </Banner>
  );
}
