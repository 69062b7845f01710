export interface Parent {
  /** The process that started this one, now: another once it has died. */
  readonly pid: () => number;
}

const everyMilliseconds = 500;

/** Calls `gone` once the process that started this one has ended: npm, when its user killed it. */
export function watchParent(parent: Parent, gone: () => void): void {
  const first = parent.pid();
  const timer = setInterval(() => {
    if (parent.pid() === first) return;
    clearInterval(timer);
    gone();
  }, everyMilliseconds);
  timer.unref();
}
