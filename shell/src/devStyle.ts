// The development server sends the page without its style sheet.
import { pageStyle } from './pageStyle.ts';

const style = document.createElement('style');
style.textContent = pageStyle;
document.head.prepend(style);
