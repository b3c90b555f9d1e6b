import { color, space, Wordmark } from '@boaxepa/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Bar = styled.header`
  padding: calc(${space(4)} + env(safe-area-inset-top)) ${space(4)} ${space(4)};
  background: ${color.bar};
`;
const Content = styled.main`
  width: 100%;
  max-width: 720px;
  margin-inline: auto;
  padding: ${space(6)} ${space(4)};
`;

/**
 * Page frame that contains only the website's name. It is used for unknown URLs, and if the page's own frame failed
 * to load.
 */
export function PlainFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Bar>
        <Wordmark on="bar" />
      </Bar>
      <Content id="conteudo" tabIndex={-1}>
        {children}
      </Content>
    </>
  );
}
