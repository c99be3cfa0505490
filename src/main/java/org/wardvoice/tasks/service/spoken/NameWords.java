package org.wardvoice.tasks.service.spoken;

/** Patterns of the words that can be a part of a person's name. */
final class NameWords {

  static final String TITLE =
      "(?:doctor|dr|nurse|sister|matron|porter|professor|prof|physician|consultant|registrar|midwife|physiotherapist|therapist"
          + "|clinician|surgeon|senior|staff|charge|head|student|colleague)";
  private static final String NO_NAME =
      "(?!(?:a|an|the|this|that|these|those|it|to|of|in|on|at|by|for|from|with|and|or|but|if|when|then|now|not|no|is|are|was|be|has|have"
          + "|had|will|would|can|could|should|shall|must|may|do|does|did|get|give|take|make|check|bring|put|go|come|look|see|call|ask|tell"
          + "|let|please|me|us|you|him|her|them|he|she|they|we|i|my|our|your|his|their|someone|somebody|anyone|anybody|everyone|everybody"
          + "|one|who|what|which|there|here|patient|patients|family|mother|father|son|daughter|wife|husband|parents|relatives|people"
          + "|porters|nurses|doctors|lady|gentleman|man|woman|room|bed|bay|ward|blood|pressure|pain|chest|medication|medicine|drug|drip"
          + "|dressing|bandage|wound|catheter|infusion|insulin|oxygen|vital|signs|temperature|results?|lab|team|staff|pharmacy|radiology"
          + "|urgent|urgently|important|stat|asap|high|low|medium|priority|today|tonight|tomorrow|monday|tuesday|wednesday|thursday"
          + "|friday|saturday|sunday|hello|hi|okay|so|also|just|need|needs|new|next|more|out|up|down|off|over|again|emergency|water|help"
          + "|mister|mr|mrs|ms|miss|missus|as|before|after|until|because|immediately|how|why|where"
          + "|"
          + TITLE.substring(3)
          + " )";

  /** What a person may be asked to do. */
  static final String VERB =
      "(?:remove|change|replace|measure|weigh|turn|wash|clean|sign|send|fetch|collect|order|prepare|start|stop|book|update|write|draw"
          + "|feed|restock|refill|fill|move|lift|transfer|accompany|assist|monitor|watch|review|examine|inform|contact|phone|bleep|notify"
          + "|speak|talk|explain|return|report|record|document|discharge|admit|administer|inject|insert|flush|empty|dress|bandage|redress"
          + "|set|switch|connect|disconnect|suction|walk|mobilise|mobilize|bathe|shave|swab|find|arrange|organise|organize|schedule"
          + "|cancel|confirm|repeat|finish|complete|pick|drop|deliver|pass|cover|join|attend|meet|visit|wait|stay|sit|print|scan"
          + "|count|test|reset|mend|fix|repair|increase|reduce|lower|raise|escort|wheel|follow|assess|comfort|reassure|observe"
          + "|perform|run|use|open|show|teach|try|keep|hold|leave|know|apply|position|reposition|cannulate|titrate"
          + "|recheck|reassess|offer|place|postpone|discontinue)";

  /** Behind a first name, a verb is no surname. */
  private static final String NO_VERB = "(?!" + VERB + " )";

  static final String WORD = NO_NAME + "(?:[od]'\\p{L}{3,20}|[\\p{L}\\p{M}]{2,30})";
  static final String WORD_BEHIND = NO_VERB + WORD;

  private NameWords() {}
}
