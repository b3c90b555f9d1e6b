import { type FrameKind, paths, routeOwnerOf, useLocation, usePageTitle } from '@boaxepa/shell-sdk';
import { EmptyState, LinkButton } from '@boaxepa/ui';
import { Sprout } from 'lucide-react';
import { AreaFrame } from './AreaFrame.tsx';

/** Target of the link 'Voltar ao início' (back to the start) for each kind of page frame. */
const homeOf: Record<FrameKind, string> = {
  bare: paths.home(),
  auth: paths.home(),
  shopper: paths.dashboard(),
  partner: paths.partner.dashboard(),
  admin: paths.admin.dashboard(),
};

/** Page for a route that a remote declares but does not provide yet. It is rendered inside the page frame. */
export function ComingSoonPage() {
  const route = routeOwnerOf(useLocation().pathname);
  usePageTitle(route?.title);
  return (
    <AreaFrame title={route?.title ?? 'Em breve'}>
      <EmptyState
        icon={Sprout}
        title="Em breve"
        description="Estamos preparando esta tela. Ela chega em uma próxima versão."
        action={
          <LinkButton to={homeOf[route?.frame ?? 'bare']} variant="ghost" size="m">
            Voltar ao início
          </LinkButton>
        }
      />
    </AreaFrame>
  );
}
