import { Outlet } from '@boaxepa/shell-sdk';
import type { MouseEvent, ReactNode } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import { useRouteFocus } from './useRouteFocus.ts';

function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  const main = document.querySelector<HTMLElement>('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}

/** Around every screen: skip link, focus and scroll on navigation, notices about the connection. */
export function Layout({ children }: { children?: ReactNode }) {
  useRouteFocus();
  return (
    <>
      <a className="skip-link" href="#conteudo" onClick={skipToContent}>
        Pular para o conteúdo
      </a>
      {children ?? <Outlet />}
      <ScrollRestoration />
    </>
  );
}
