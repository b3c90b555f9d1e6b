import { businessAddress, paths, useLocation, usePageTitle } from '@boaxepa/shell-sdk';
import { LinkButton, Stack, Text } from '@boaxepa/ui';
import { House } from 'lucide-react';
import { PlainFrame } from './PlainFrame.tsx';

/** Returns the first page of the area of an unknown URL. A login continues to the dashboard of a signed-in user. */
function startOf(pathname: string): string {
  if (!businessAddress.test(pathname)) return paths.home();
  return /^\/admin/i.test(pathname) ? paths.admin.login() : paths.partner.login();
}

/** Matches the path of a preview link. The gateway sends this page only for an invalid or expired link. */
const previewPath = /^\/_preview\/?$/i;

/** Page for unknown URLs. The specification requires an English title (product/screens.md#addresses). */
export function NotFoundPage() {
  const { pathname } = useLocation();
  usePageTitle('Page Not Found');
  return (
    <PlainFrame>
      <Stack $gap={4}>
        <h1 lang="en">Page Not Found</h1>
        <Text $tone="muted">
          {previewPath.test(pathname)
            ? 'Esta prévia não existe ou terminou. Peça um novo link à administração.'
            : 'Esta página não existe ou mudou de endereço.'}
        </Text>
        <div>
          <LinkButton to={startOf(pathname)} icon={House}>
            Voltar ao início
          </LinkButton>
        </div>
      </Stack>
    </PlainFrame>
  );
}
