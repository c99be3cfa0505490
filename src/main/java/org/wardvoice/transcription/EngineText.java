package org.wardvoice.transcription;

/**
 * What a speech engine wrote, before anything was changed in it.
 *
 * @param engineVersion of engine and model
 */
public record EngineText(String text, String engine, String engineVersion) {}
