import { isApiError, paths } from '@boaxepa/shell-sdk';
import { EmptyState, LinkButton } from '@boaxepa/ui';
import { Store } from 'lucide-react';

export const backHome = (
  <LinkButton to={paths.dashboard()} variant="ghost" size="m">
    Voltar ao início
  </LinkButton>
);

/**
 * Returns the message for a shop that does not exist (status 404). Returns undefined for any other error, which the
 * caller must show itself.
 */
export function shopNotFound(error: unknown) {
  if (!isApiError(error) || error.status !== 404) return undefined;
  return <EmptyState icon={Store} title="Parceiro não encontrado" action={backHome} />;
}
