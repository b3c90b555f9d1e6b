import { messageOf } from '@boaxepa/shell-sdk';
import { Button, toast } from '@boaxepa/ui';
import { Copy } from 'lucide-react';
import { useAdminPreviewLinkMutation } from '../api.ts';

interface PreviewButtonProps {
  readonly remote: string;
  readonly label: string;
  readonly version: string;
}

/**
 * Button that copies a preview link for one version of a micro front end. For 24 hours, a browser that opens the link
 * loads this version. Other browsers are not affected.
 */
export function PreviewButton({ remote, label, version }: PreviewButtonProps) {
  const [sign] = useAdminPreviewLinkMutation();
  const copy = async () => {
    try {
      const { url } = await sign({ remote, version }).unwrap();
      await navigator.clipboard.writeText(url);
      toast({
        title: `Link da ${version} copiado`,
        description: 'Vale 24 h, só no navegador que abrir',
        variant: 'success',
      });
    } catch (error) {
      toast({
        title: 'O link não foi copiado',
        description: messageOf(error, 'Tente novamente em alguns instantes'),
        variant: 'error',
      });
    }
  };
  return (
    <Button variant="quiet" size="m" icon={Copy} aria-label={`Prévia assinada de ${label}`} onClick={copy}>
      Prévia assinada
    </Button>
  );
}
