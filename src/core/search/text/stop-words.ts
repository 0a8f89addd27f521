/** Words too common to distinguish passages; the last line has the rests of contractions. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an the and or but if so than then as into of in on at to for from with by about
   is are was were be been being am do does did done has have had having
   i me my we us our you your he him his she her it its they them their
   this that these those here there just also too very
   what which who whom whose when where why how
   can could would should will may might not no
   s t ve re ll d m`.split(/\s+/),
);
