import { isApiError, paths } from '@boaxepa/shell-sdk';
import { EmptyState, LinkButton } from '@boaxepa/ui';
import { Store } from 'lucide-react';

/** Back to the shops, from one that cannot be shown. */
export const backHome = (
  <LinkButton to={paths.dashboard()} variant="ghost" size="m">
    Voltar ao início
  </LinkButton>
);

/** What a screen of a shop says of a failure that means that there is no such shop; nothing of any other. */
export function shopNotFound(error: unknown) {
  if (!isApiError(error) || error.status !== 404) return undefined;
  return <EmptyState icon={Store} title="Parceiro não encontrado" action={backHome} />;
}
