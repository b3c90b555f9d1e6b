import { paths, usePageTitle } from '@boaxepa/shell-sdk';
import { LinkButton, Stack, Text } from '@boaxepa/ui';
import { House } from 'lucide-react';
import { PlainFrame } from './PlainFrame.tsx';

/** Page for unknown URLs. The specification requires an English title (product/screens.md#addresses). */
export function NotFoundPage() {
  usePageTitle('Page Not Found');
  return (
    <PlainFrame>
      <Stack $gap={4}>
        <h1 lang="en">Page Not Found</h1>
        <Text $tone="muted">Esta página não existe ou mudou de endereço.</Text>
        <div>
          <LinkButton to={paths.home()} icon={House}>
            Voltar ao início
          </LinkButton>
        </div>
      </Stack>
    </PlainFrame>
  );
}
