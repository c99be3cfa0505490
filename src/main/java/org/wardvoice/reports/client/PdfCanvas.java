package org.wardvoice.reports.client;

import com.lowagie.text.pdf.PdfContentByte;
import java.awt.Color;
import java.util.List;

/** Paints into a PDF page or template, whose y axis points up. */
final class PdfCanvas implements Canvas {

  private final PdfContentByte content;
  private final double height;

  PdfCanvas(PdfContentByte content, double height) {
    this.content = content;
    this.height = height;
  }

  @Override
  public void line(List<Point> points, double thickness, int colour) {
    content.setColorStroke(new Color(colour));
    content.setLineWidth((float) thickness);
    content.setLineJoin(PdfContentByte.LINE_JOIN_ROUND);
    content.moveTo((float) points.get(0).x(), y(points.get(0)));
    points.stream().skip(1).forEach(point -> content.lineTo((float) point.x(), y(point)));
    content.stroke();
  }

  @Override
  public void rectangle(Point corner, double width, double height, int colour) {
    content.setColorFill(new Color(colour));
    content.rectangle(
        (float) corner.x(), (float) (y(corner) - height), (float) width, (float) height);
    content.fill();
  }

  @Override
  public void disc(Point centre, double radius, int colour) {
    content.setColorFill(new Color(colour));
    content.circle((float) centre.x(), y(centre), (float) radius);
    content.fill();
  }

  @Override
  public void text(String text, Point place, TextStyle style) {
    List<TextRun> runs = TextRuns.of(text, style.bold());
    double width = runs.stream().mapToDouble(run -> PdfText.width(run, style.size())).sum();
    double x =
        switch (style.anchor()) {
          case START -> place.x();
          case MIDDLE -> place.x() - width / 2;
          case END -> place.x() - width;
        };
    content.setColorFill(new Color(style.colour()));
    for (TextRun run : runs) {
      content.beginText();
      content.setFontAndSize(Typefaces.forPdf(run.typeface()), (float) style.size());
      content.setTextMatrix((float) x, y(place));
      content.showText(PdfText.shown(run));
      content.endText();
      x += PdfText.width(run, style.size());
    }
  }

  private float y(Point point) {
    return (float) (height - point.y());
  }
}
