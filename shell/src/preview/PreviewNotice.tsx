import { unreachableMessage } from '@boaxepa/contracts/wire/errorMessages';
import { Banner, Button, toast } from '@boaxepa/ui';

/** Returns the remote and its version, as in 'mfe-shopper 1.1.0-3f9c2a1b', if the user has opened a preview link. */
const previewedVersion = () =>
  document.querySelector<HTMLMetaElement>('meta[name="boaxepa-preview"]')?.content;

/** Ends the preview of this browser, and reloads the page with the stable version. */
async function leavePreview(): Promise<void> {
  const response = await fetch('/_preview', { method: 'DELETE' }).catch(() => undefined);
  if (response?.ok) window.location.reload();
  else
    toast({
      title: 'Não foi possível sair da prévia',
      description: unreachableMessage,
      variant: 'error',
    });
}

/** Says that this browser shows the version of a preview link, and offers to end the preview. */
export function PreviewNotice() {
  const version = previewedVersion();
  if (!version) return null;
  return (
    <Banner
      title="Prévia aberta neste navegador"
      action={
        <Button variant="quiet" size="s" onClick={() => void leavePreview()}>
          Sair da prévia
        </Button>
      }
    >
      {version}
    </Banner>
  );
}
