import { isApiError, paths } from '@boaxepa/shell-sdk';
import { EmptyState, LinkButton } from '@boaxepa/ui';
import { Store } from 'lucide-react';

export const backHome = (
  <LinkButton to={paths.dashboard()} variant="ghost" size="m">
    Voltar ao início
  </LinkButton>
);

/** Returns an empty state for an error with status 404. Returns undefined for other errors, which the caller must show. */
export function shopNotFound(error: unknown) {
  if (!isApiError(error) || error.status !== 404) return undefined;
  return <EmptyState icon={Store} title="Parceiro não encontrado" action={backHome} />;
}
