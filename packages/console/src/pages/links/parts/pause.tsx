/** Between two lines, which a screen reader would otherwise run together. */
export const Pause = () => <span className="sr-only">. </span>;
